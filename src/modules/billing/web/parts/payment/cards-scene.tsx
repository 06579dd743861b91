import classes from './cards-scene.module.css';

/** Bank cards, where there are none yet: a place for one, and one. */
export const CardsScene = () => (
  <svg className={classes.scene} width="220" height="120" viewBox="0 0 220 120" aria-hidden="true" focusable="false">
    <rect width="96" height="62" rx="9" className={classes.place} transform="translate(36 36) rotate(-9 48 31)" />
    <g transform="translate(86 28) rotate(5 48 31)">
      <rect width="96" height="62" rx="9" className={classes.card} />
      <rect x="1" y="12" width="94" height="10" className={classes.strip} />
      {[10, 31, 52].map((at) => (
        <rect key={at} x={at} y="33" width="15" height="4" rx="2" className={classes.word} />
      ))}
      <rect x="10" y="46" width="28" height="4" rx="2" className={classes.word} />
    </g>
  </svg>
);
