/**
 * A word of SQL, as upper or lower case as people write it. Spelled out, because a regular expression without regard to
 * case takes ten times as long to compile.
 */
export const sqlWord =
  '\\b(?:SELECT|INSERT|UPDATE|DELETE|REPLACE|CREATE|DROP|ALTER|WHERE|FROM|[Ss]elect|[Ii]nsert|[Uu]pdate|[Dd]elete|replace|create|drop|alter|where|from)\\b';
