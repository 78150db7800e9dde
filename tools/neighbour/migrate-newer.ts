import { allJobs } from '../../src/app/work.ts';
import { migrate } from '../../src/platform/db/migrating/migrate.ts';
import { jobSchema } from '../../src/platform/jobs/jobs.ts';

// Brings a database that an older version has made to the schema of this one, as its first server would beside the
// servers of that version. Words: the owner's address, the name and the password of the server's role.

const [url = '', name = '', password = ''] = process.argv.slice(2);
await migrate(url, { name, password }, [jobSchema(allJobs)]);
