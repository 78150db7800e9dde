import type { Service } from '../../../../../../shared/service.ts';
import type { SheetColumn } from '../../../../../../shared/sheet/sheet-rules.ts';
import { Fold } from '../../../../../../ui/fold.tsx';
import { useLanguage, useSay } from '../../../../../../ui/text/language.ts';
import { createMessages } from '../../../messages.ts';
import styles from '../create-request.module.css';
import { useSheetRules } from '../use-sheet-rules.ts';

const Heading = ({ column: { name, alsoCalled = [] } }: { column: SheetColumn }) => {
  const language = useLanguage();
  const [own] = alsoCalled;
  return (
    <>
      <code>{name}</code>
      {language === 'es' && own ? (
        <>
          {' / '}
          <code>{own}</code>
        </>
      ) : null}
    </>
  );
};

/** What the columns of a list mean: its headings are English words in every template. */
export const SheetColumns = ({ service }: { service: Service | undefined }) => {
  const say = useSay();
  const rules = useSheetRules(service);
  if (!rules) return null;
  return (
    <Fold className={styles.columns} summary={say(createMessages.columns)}>
      <dl>
        {rules.columns.map((column) => (
          <div key={column.name}>
            <dt>
              <Heading column={column} />
            </dt>
            <dd>
              {column.about ? say(column.about) : null}
              {column.required ? ` (${say(createMessages.columnRequired)})` : null}
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
};
