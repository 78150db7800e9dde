import { type ComponentType, useEffect, useState } from 'react';

export type LatePart<Props extends object> = {
  /** The part, and what stands in its place until it has come. A failure is its error boundary's. */
  readonly Part: ComponentType<Props>;
  /** Begins to load it before it is shown; once. A failure shows when the part is shown. */
  readonly begin: () => void;
};

/**
 * A part of the program that is loaded when it is first shown, or before. What has been loaded is shown at once, and what comes
 * is shown when it comes: React's own `lazy` shows the fallback first even where nothing is missing, and holds back what
 * follows a fallback for three tenths of a second.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): LatePart<Props> => {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    loading ??= load().then(
      (part) => {
        Loaded = part;
      },
      (failure) => {
        // The next who shows it tries again.
        loading = undefined;
        throw failure;
      },
    );
    return loading;
  };
  const Part = (props: Props) => {
    const [state, setState] = useState<{ readonly failure?: unknown }>({});
    if (state.failure !== undefined) throw state.failure;
    const isMissing = Loaded === undefined;
    useEffect(() => {
      if (!isMissing) return;
      let isShown = true;
      const tell = (failure?: unknown): void => {
        if (isShown) setState({ failure });
      };
      begin().then(() => tell(), tell);
      return () => {
        isShown = false;
      };
    }, [isMissing]);
    return Loaded ? <Loaded {...props} /> : <Waiting />;
  };
  return { Part, begin: () => void begin().catch(() => undefined) };
};
