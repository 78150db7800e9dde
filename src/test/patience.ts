// Parts that load late (a calendar, a QR code) take as long as the machine needs, not one second.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
}

export {};
