import type { SheetRow, SheetRules } from '../../../../shared/sheet/sheet-rules.ts';
import type { Reaction } from '../../../../shared/vocabulary/campaign-results.ts';
import type { CampaignFormat } from '../../formats.ts';
import type { When } from '../moment.ts';

/** What one line says that a person did; nothing of what it does not say. */
export type Sighting = {
  readonly address: string;
  readonly happened: { readonly [What in 'sent' | Reaction]?: When };
};

/** A file of results that is read. The example beside it is named as the format. */
export type ResultsFormat = {
  readonly id: CampaignFormat;
  /** Told by its header, without accents, case, blanks and underscores. */
  readonly isIt: (headers: ReadonlySet<string>) => boolean;
  readonly rules: SheetRules;
  /** Of a line that is in order; undefined where it says nothing of a person. */
  readonly read: (row: SheetRow) => Sighting | undefined;
};
