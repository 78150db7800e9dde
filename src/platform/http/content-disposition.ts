export const contentDisposition = (name: string): string => `attachment; filename="${name}"`;
