import { defaultUploadBytes } from '../../shared/upload-limits.ts';

/** How much an archive may hold. The server passes them to the judge as JSON, so that they can be configured. */
export type ZipLimits = {
  readonly uploadBytes: number;
  /** Files and folders that the archive lists. */
  readonly entries: number;
  /** All files together after unpacking. */
  readonly unpackedBytes: number;
  /** Unpacked size divided by packed size, of one entry and of the whole. */
  readonly ratio: number;
  /** The ratio counts from this unpacked size on: a small file of blanks packs better than any bomb and harms nobody. */
  readonly ratioFromBytes: number;
  /** Time for the whole judgement. */
  readonly seconds: number;
};

const mebibyte = 1024 * 1024;

/** The limits unless configured otherwise (`product.md`, "Zip inputs"). */
export const zipLimits: ZipLimits = {
  uploadBytes: defaultUploadBytes.zip,
  entries: 50_000,
  unpackedBytes: 1024 * mebibyte,
  ratio: 200,
  ratioFromBytes: mebibyte,
  seconds: 30,
};

/** What the operator may set of them. */
export type ZipAllowance = {
  readonly zipMaxBytes: number;
  readonly zipMaxEntries: number;
  readonly zipMaxUnpackedBytes: number;
  readonly zipMaxRatio: number;
};

/** The limits as this installation is configured. */
export const zipLimitsOf = (allowed: ZipAllowance): ZipLimits => ({
  ...zipLimits,
  uploadBytes: allowed.zipMaxBytes,
  entries: allowed.zipMaxEntries,
  unpackedBytes: allowed.zipMaxUnpackedBytes,
  ratio: allowed.zipMaxRatio,
});

/** Room for the archive, and for what it unpacks to. */
export const zipScratchMiB = ({ uploadBytes, unpackedBytes }: ZipLimits): number =>
  Math.ceil((uploadBytes + unpackedBytes) / mebibyte) + 64;

/** Why an archive is refused. Each has its text in `zip-messages.ts`. */
export const zipFaults = [
  'not_a_zip',
  'empty',
  'truncated',
  'encrypted',
  'multi_disk',
  'symlink',
  'absolute_path',
  'parent_path',
  'backslash_path',
  'bad_name',
  'duplicate_name',
  'overlapping_entries',
  'hidden_data',
  'header_mismatch',
  'lying_size',
  'unsupported_method',
  'too_large_upload',
  'too_many_entries',
  'too_large_unpacked',
  'bomb_ratio',
  'nested_bomb',
  'too_slow',
] as const;
export type ZipFault = (typeof zipFaults)[number];

/** What the judge says. `entry` is the name inside the archive, fit to be shown, where one entry is at fault. */
export type ZipVerdict =
  | { readonly ok: true; readonly entries: number; readonly unpackedBytes: number }
  | { readonly ok: false; readonly fault: ZipFault; readonly entry?: string };
