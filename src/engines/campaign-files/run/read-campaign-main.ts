import type { CampaignQuestionSettings } from '../campaign-answer.ts';
import { readCampaign } from './read-campaign.ts';
import { splitInput } from './split-input.ts';

/**
 * Entry of the child process: the list of recipients and then the file of results on standard input, what is said of the
 * list as JSON in the first argument; one JSON line on standard output.
 */
const { listBytes, columns }: CampaignQuestionSettings = JSON.parse(process.argv[2] ?? '');
const { first, rest } = splitInput(process.stdin, listBytes);
process.stdout.write(`${JSON.stringify(await readCampaign(first, rest, { listBytes, columns }))}\n`);
