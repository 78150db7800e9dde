import { checkExample } from '../testing/check-example.ts';

checkExample('empty/list.json', {
  format: 'empty_list',
  findings: [],
  skipped: {},
});
