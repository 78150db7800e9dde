import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure.tsx';

type Props = { readonly children: ReactNode; readonly resetKey?: string };
type State = { readonly error: unknown; readonly key: string | undefined };

/** Keeps a broken page from taking the rest with it; another page is another try. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, key: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.key ? null : { error: null, key: props.resetKey };
  }

  override render(): ReactNode {
    return this.state.error ? <PageFailure error={this.state.error} /> : this.props.children;
  }
}
