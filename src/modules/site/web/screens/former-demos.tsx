import { Navigate } from 'react-router';

/* Addresses that are documented for the demos and nothing else (C2-35). */
export const VotingDemo = () => <Navigate to="/demo/planning-poker" replace />;
export const RetrospectiveDemo = () => <Navigate to="/demo/retrospectives" replace />;
