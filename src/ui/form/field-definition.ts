import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react';
import type { Message } from '../../shared/messages.ts';
import type { ChipFace } from './choosing/chips-field.tsx';
import type { Check, FieldValue, FormValues } from './form-state.ts';
import type { FieldProps } from './use-form.ts';

// One field of a form as data (specification, "Form field definition", row I7). The type of the value says which
// types of field may hold it, and the type of field which keys it has.

/** What a person reads: a message, or a text that is the same in every language, such as a name. */
export type Text = Message | string;
/** Words, or an element where words are not enough. */
export type Content = Text | ReactElement | null | undefined;

/** Written as a method, so that a definition of one form passes for a definition of any form. */
type Follows<T, Values> = { follows(values: Values): T }['follows'];
/** A value, or what it follows from: the form's values so far. */
export type Live<T, Values> = T | Follows<T, Values>;

/** Pixels; `half` stands beside another half where there is room; `full` is the whole row. */
export type FieldWidth = number | 'half' | 'full';

/** Neighbours with the same group stand in one frame with a legend. */
export type FieldGroup = { readonly legend: Text; readonly help?: Text };

export type ChoiceText = { readonly value: string; readonly label: Text };

/** A predicate with its message, or several checks of which the first that fails speaks. */
type Validation<Values extends FormValues, Value> =
  | { readonly validation?: undefined; readonly validationErrorMessage?: undefined }
  | { validation(value: Value, values: Values): boolean; readonly validationErrorMessage: Message }
  | { readonly validation: readonly Check<Values, Value>[]; readonly validationErrorMessage?: undefined };

/** Changes another field as a consequence of this one. */
type ChangeOther<Values> = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;

type Every<Values extends FormValues, Name, Value> = {
  readonly name: Name;
  readonly initialValue: Value;
  /** False: not rendered and not validated. */
  readonly display?: Live<boolean, Values>;
  readonly disabled?: Live<boolean, Values>;
  readonly width?: FieldWidth;
  /** Stands below the control until an error takes its place. */
  readonly help?: Live<Content, Values>;
  /** Small, at the right of the label. */
  readonly aside?: Live<Content, Values>;
  /** The most characters of a text. What is longer stays in the field and is an error: nothing is cut without a word. */
  readonly maxLength?: number;
  /** Belongs to this field and stands under it. */
  readonly below?: Live<ReactNode, Values>;
  readonly group?: FieldGroup;
  readonly className?: string | undefined;
  /** Called after the person has changed it. */
  onChange?(value: Value, change: ChangeOther<Values>): void;
} & Validation<Values, Value>;

type Labelled = { readonly label: Text };

export type TextAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoCapitalize' | 'autoComplete' | 'autoCorrect' | 'autoFocus' | 'inputMode' | 'placeholder' | 'spellCheck'
>;

type TextPart = Labelled &
  TextAttributes & { readonly type: 'text'; readonly inputType?: 'email' | 'tel' | 'url' };
type PasswordPart = Labelled & {
  readonly type: 'password';
  readonly autoComplete: 'current-password' | 'new-password';
};
type TextAreaPart = Labelled &
  Pick<TextAttributes, 'autoFocus' | 'placeholder' | 'spellCheck'> & {
    readonly type: 'textarea';
    readonly rows?: number;
  };
/** `YYYY-MM-DD` or ''. */
type DatePart = Labelled & { readonly type: 'date' };
type HiddenPart = { readonly type: 'hidden'; readonly autoComplete?: string };
type CheckboxPart = Labelled & {
  readonly type: 'checkbox';
  /** After the label and outside of it, so that a link in it does not tick the box. */
  readonly beside?: ReactNode;
};
/** Free keywords. */
type ChipsPart = Labelled & {
  readonly type: 'chips';
  readonly placeholder?: Text;
  /** What kind of keyword each is, or what is wrong with it. */
  readonly face?: (keyword: string) => ChipFace;
  readonly most?: number;
};
/** Several boxes under one legend. */
type MulticheckPart = Labelled & {
  readonly type: 'multicheck';
  readonly choices: readonly ChoiceText[];
};
type FilePart = Labelled & {
  readonly type: 'file';
  /** As the browser's own: `.csv,text/csv`. The name's ending decides, the server judges the content. */
  readonly accept: string;
  /** Words for what is accepted: "CSV". */
  readonly kinds: string;
  readonly maxBytes: number;
  readonly multiple?: boolean;
  /** Which of the files were chosen here: the field says nothing of others, such as text that became one. All, unless said. */
  readonly shows?: (file: File) => boolean;
  /** 0 to 1 while it is being sent. */
  readonly progress?: number | null;
};

/** Options are known, or loaded when the list opens and kept for the life of the form (row I4). */
type Options<Values> =
  | { readonly choices: Live<readonly ChoiceText[], Values>; readonly dataGetter?: undefined }
  | {
      /** Known before anything is loaded, such as what is chosen already. */
      readonly choices?: readonly ChoiceText[];
      readonly dataGetter: () => Promise<readonly unknown[]>;
      /** `never`: every function of one item fits. `loaded` holds the three together. */
      readonly labelSelector: (item: never) => Text;
      readonly valueSelector: (item: never) => string;
    };
export type SelectPart<Values> = Labelled &
  Options<Values> &
  Pick<TextAttributes, 'autoFocus'> & {
    readonly type: 'select';
    readonly multiple?: boolean;
    /** Shown while nothing is chosen. */
    readonly placeholder?: Text;
  };

/** What a field of one's own gets. */
export type CustomProps<Value> = FieldProps<Value> & {
  readonly label: string;
  readonly help: ReactNode;
  readonly aside: ReactNode;
  readonly disabled: boolean;
};
type CustomPart<Value> = Labelled & {
  readonly type: 'custom';
  render(props: CustomProps<Value>): ReactNode;
};

type Single = { readonly multiple?: false };
type Multiple = { readonly multiple: true };

/** The types of field that hold this type of value. */
type PartFor<Values, Value> =
  | CustomPart<Value>
  | ([Value] extends [string]
      ? TextPart | PasswordPart | TextAreaPart | DatePart | HiddenPart | (Single & SelectPart<Values>)
      : never)
  | ([Value] extends [boolean] ? CheckboxPart : never)
  | ([Value] extends [File | null] ? Single & FilePart : never)
  | ([Value] extends [readonly string[]]
      ? ChipsPart | MulticheckPart | (Multiple & SelectPart<Values>)
      : never)
  | ([Value] extends [readonly File[]] ? Multiple & FilePart : never);

/** A field of the form that has these values. */
export type FieldDefinition<Values extends FormValues> = {
  readonly [Name in keyof Values & string]: Every<Values, Name, Values[Name]> & PartFor<Values, Values[Name]>;
}[keyof Values & string];

/** A field of whichever form, as what renders it sees it. */
export type AnyField = Every<FormValues, string, FieldValue> &
  (
    | CustomPart<FieldValue>
    | TextPart
    | PasswordPart
    | TextAreaPart
    | DatePart
    | HiddenPart
    | CheckboxPart
    | ChipsPart
    | MulticheckPart
    | FilePart
    | SelectPart<FormValues>
  );

type Loaded<Item> = {
  readonly dataGetter: () => Promise<readonly Item[]>;
  readonly labelSelector: (item: Item) => Text;
  readonly valueSelector: (item: Item) => string;
};

/** The keys of a select that loads: makes sure that both selectors take what the getter gives. */
export const loaded = <Item>(source: Loaded<Item>): Loaded<Item> => source;
