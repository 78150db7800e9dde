import { classes } from '../theme/classes.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly className?: string | undefined;
};

/** A grey shape in the place of something that is on its way. */
export const Skeleton = ({ width = '100%', height = 12, className }: SkeletonProps) => (
  <span className={classes(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />
);
