/** For the count of an account's places by whoever else adds members, and for its figures. */
export { countPromisedPlaces } from './service/places.ts';
