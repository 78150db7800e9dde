/** Its number for a password that is not the role's (`invalid_password`). */
const wrongPassword = '28P01';

/**
 * True when a connection with that address can be opened and answers.
 * @throws Error with a sentence when it answers and the password, which our key gives, is not the right one.
 */
export const canConnect = async (url: string): Promise<boolean> => {
  // Loaded once somebody is asked: a start begins the database before it reads that much.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // A server that goes away while we ask would otherwise be an uncaught error.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === wrongPassword)
      throw new Error(
        'This database stands under another key: SECRET_KEY or secret.key is not the one it was made or rotated with.',
      );
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};
