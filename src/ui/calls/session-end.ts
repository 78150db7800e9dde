import { create } from 'zustand';

const useEnd = create<{ readonly isOver: boolean }>()(() => ({ isOver: false }));

/** True once a call or the stream has said that the session is over; the console then shows the dialog of row D10. */
export const useSessionExpired = (): boolean => useEnd((store) => store.isOver);

/** The same for the calls themselves: none of them is made any more. */
export const isSessionOver = (): boolean => useEnd.getState().isOver;

/** The session is over: whatever stands on the page is no longer for whoever reads it. */
export const noteSessionEnd = (): void => useEnd.setState({ isOver: true });

/** Somebody signs in, or has signed in again in another tab. */
export const forgetSessionEnd = (): void => useEnd.setState({ isOver: false });
