/** The version before: servers of it run beside those of this one while an installation is updated. */
export const previous = { version: '0.2.0', commit: '' };
