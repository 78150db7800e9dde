type Listener = () => void;

const listeners = new Set<Listener>();

/** Says in this process that something waits to be told, once its transaction is committed. */
export const announced = (): void => {
  for (const listener of listeners) listener();
};

/** Calls back for each; gives the way to stop. */
export const onAnnounced = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
