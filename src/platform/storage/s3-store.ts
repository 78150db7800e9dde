import {
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  S3Client,
} from '@aws-sdk/client-s3';
import { limitConcurrency } from '../limit-concurrency.ts';
import type { Log } from '../log.ts';
import { idOfPlace, type ObjectStore, placeInStorage, type StoredObject } from './object-store.ts';
import { readObject } from './s3-download.ts';
import { isNoSuchKey, setUpFault, skewOf } from './s3-faults.ts';
import { openReach, type Patience, usualPatience } from './s3-reach.ts';
import { type Asking, abortUpload, openUploads } from './s3-upload.ts';
import type { S3Settings } from './storage-url.ts';

/** A reader that takes its time holds its connection. */
const mostConnections = 512;
const connectMilliseconds = 5000;
const removedAtOnce = 8;

const clientOf = (settings: S3Settings, systemClockOffset: number): S3Client =>
  new S3Client({
    region: settings.region,
    endpoint: settings.endpoint.href,
    forcePathStyle: settings.pathStyle,
    credentials: settings.credentials,
    // Calls are made again by `s3-reach.ts`: bounded by time, and one line in the log.
    maxAttempts: 1,
    systemClockOffset,
    // A body's SHA-256 is signed; services other than AWS's do not know the newer sums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // Nothing is asked of anybody else, and what else is set for AWS on this machine changes nothing.
    followRegionRedirects: false,
    useArnRegion: false,
    disableMultiregionAccessPoints: true,
    disableS3ExpressSessionAuth: true,
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    defaultsMode: 'standard',
    userAgentAppId: 'baluarte',
    requestHandler: {
      connectionTimeout: connectMilliseconds,
      httpAgent: { keepAlive: true, maxSockets: mostConnections },
      httpsAgent: { keepAlive: true, maxSockets: mostConnections },
    },
  });

type Options = {
  readonly patience?: Patience;
  /** How much ahead of the machine's clock requests are signed, for tests. */
  readonly clockOffsetMilliseconds?: number;
};

const openAsking = (settings: S3Settings, log: Log, options: Options): Asking => {
  const client = clientOf(settings, options.clockOffsetMilliseconds ?? 0);
  const patience = options.patience ?? usualPatience;
  const { place, bucket: Bucket, prefix: Prefix } = settings;
  let isSkewTold = false;
  const reach = openReach(log, {
    place,
    patience,
    look: (abortSignal) =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }), { abortSignal }),
    faultOf: (error) => setUpFault(error, settings),
    // The client has taken over the service's time by now.
    isMended: (error) => {
      const ahead = skewOf(error);
      if (ahead === undefined) return false;
      if (!isSkewTold) log('warn', 'storage_clock_differs', { place, seconds: Math.round(ahead / 1000) });
      isSkewTold = true;
      return true;
    },
  });
  return { client, reach, settings, patience, log, keyOf: (id) => Prefix + placeInStorage(id) };
};

async function* listObjects({
  client,
  reach,
  settings: { bucket: Bucket, prefix: Prefix },
}: Asking): AsyncGenerator<readonly StoredObject[]> {
  let after: { ContinuationToken?: string } | undefined = {};
  while (after) {
    const command = new ListObjectsV2Command({ Bucket, Prefix, ...after });
    const page: ListObjectsV2CommandOutput = await reach.call((abortSignal) =>
      client.send(command, { abortSignal }),
    );
    yield (page.Contents ?? []).flatMap(({ Key = '', Size = 0, LastModified = new Date() }) => {
      const id = idOfPlace(Key.slice(Prefix.length));
      return id === undefined ? [] : [{ id, bytes: Size, storedAt: LastModified }];
    });
    const next: string | undefined = page.IsTruncated ? page.NextContinuationToken : undefined;
    after = next === undefined ? undefined : { ContinuationToken: next };
  }
}

/** Discards uploads in parts that began before a moment and never ended: what a kill left. */
const discardOld = async (asking: Asking, olderThan: Date): Promise<number> => {
  const { client, reach, settings } = asking;
  const { bucket: Bucket, prefix: Prefix } = settings;
  let discarded = 0;
  let after: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
  while (after) {
    const command = new ListMultipartUploadsCommand({ Bucket, Prefix, ...after });
    const page: ListMultipartUploadsCommandOutput = await reach.call((abortSignal) =>
      client.send(command, { abortSignal }),
    );
    for (const { Key = '', UploadId = '', Initiated = new Date() } of page.Uploads ?? []) {
      if (Initiated >= olderThan || idOfPlace(Key.slice(Prefix.length)) === undefined) continue;
      await abortUpload(asking, Key, UploadId);
      discarded += 1;
    }
    const { NextKeyMarker: KeyMarker = '', NextUploadIdMarker: UploadIdMarker = '' } = page;
    after = page.IsTruncated ? { KeyMarker, UploadIdMarker } : undefined;
  }
  return discarded;
};

/**
 * Sealed files in a bucket of a service that speaks S3. Nothing is asked of the service here: `check` is the first call.
 * It needs to list the bucket and its uploads in parts, to get, put and delete objects, and to abort uploads.
 */
export const openS3Store = (settings: S3Settings, log: Log, options: Options = {}): ObjectStore => {
  const asking = openAsking(settings, log, options);
  const { client, reach, keyOf } = asking;
  const removing = limitConcurrency(removedAtOnce);
  const remove = async (id: string): Promise<void> => {
    const command = new DeleteObjectCommand({ Bucket: settings.bucket, Key: keyOf(id) });
    await reach
      .call((abortSignal) => client.send(command, { abortSignal }))
      .catch((error: unknown) => {
        if (!isNoSuchKey(error)) throw error;
      });
  };
  return {
    place: settings.place,
    put: openUploads(asking),
    read: (id, start, bytes) => readObject(asking, id, start, bytes),
    // One by one: not every service takes many at once, and of those that do some want other sums.
    remove: async (ids) => {
      const ends = await Promise.allSettled(ids.map((id) => removing(() => remove(id))));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
    list: () => listObjects(asking),
    discardParts: (olderThan) => discardOld(asking, olderThan),
    space: async () => undefined,
    isAway: reach.isAway,
    check: reach.check,
    close: () => client.destroy(),
  };
};
