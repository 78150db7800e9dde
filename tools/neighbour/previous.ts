/** The version before: servers of it run beside those of this one while an installation is updated. */
export const previous = { version: '0.3.0-rc.1', commit: '1dea61f4f1bf624b331130b8d5f829bbad4bd372' };
