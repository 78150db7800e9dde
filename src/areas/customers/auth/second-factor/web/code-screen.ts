/** The screen of the code: asked for while somebody types the password, so that nobody waits for it. */
export const loadCodeScreen = () => import('./validate-otp.tsx');
