import { Icon, TextField, type SelectOption, type TextFieldProps } from '@croupier/ui';
import { useLingui } from '@lingui/react/macro';
import { useCombobox } from 'downshift';
import { memo, useId, useMemo, useState } from 'react';
import { Flag } from './flag.tsx';
import { folded, searched } from './search.ts';
import styles from './search-select.module.css';

export type SearchSelectProps = Omit<
  TextFieldProps,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onInput' | 'onSelect' | 'type' | 'ref' | 'prefix' | 'suffix'
> &
  Readonly<{
    name: string;
    options: readonly SelectOption[];
    value: string;
    onChange: (value: string) => void;
    /** The values are country codes: shows their flags. */
    withFlags?: boolean | undefined;
  }>;

const Option = memo(
  ({ option, withFlags, isSelected }: Readonly<{ option: SelectOption; withFlags: boolean; isSelected: boolean }>) => (
    <>
      {withFlags && <Flag country={option.value} />}
      <span className={styles.label}>{option.label}</span>
      {isSelected && <Icon name="check" size={18} />}
    </>
  ),
);

type Typing = Readonly<{ typed: string | null; setTyped: (typed: string | null) => void }>;
type Selecting = Pick<SearchSelectProps, 'options' | 'value' | 'onChange'> & Typing;

/** Returns the option whose name or value equals a text. */
const namedOption = (options: readonly SelectOption[], text: string): SelectOption | undefined =>
  options.find(
    (option) =>
      !option.disabled &&
      (folded(option.label) === folded(text) || option.value.toLowerCase() === text.trim().toLowerCase()),
  );

/** The list of the options that contain the typed text. */
const useOptionList = (id: string, { options, value, typed, setTyped }: Selecting, choose: Choose) => {
  const selected = options.find((option) => option.value === value) ?? null;
  const items = useMemo(() => [...searched(options, typed ?? '')], [options, typed]);
  const types = useCombobox.stateChangeTypes;
  const combobox = useCombobox<SelectOption>({
    inputId: `${id}-input`,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-${index}`,
    items,
    itemToString: (option) => option?.label ?? '',
    isItemDisabled: (option) => option.disabled ?? false,
    inputValue: typed ?? selected?.label ?? '',
    selectedItem: selected,
    onInputValueChange: ({ inputValue, type }) => {
      if (type === types.InputChange) setTyped(inputValue);
    },
    onStateChange: ({ type, selectedItem }) => {
      if (type === types.ItemClick || type === types.InputKeyDownEnter) choose(selectedItem);
      else if (type === types.InputKeyDownEscape) setTyped(null);
    },
    // On blur, a complete name, as autofill writes it, is a selection. Other text is discarded.
    stateReducer: (state, { type, changes }) =>
      type === types.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
  });
  return { selected, items, combobox };
};
type OptionList = ReturnType<typeof useOptionList>;
type Choose = (option: SelectOption | null | undefined) => void;

/** The attributes of the input, whose label the field connects. */
const inputPropsOf = (
  { combobox: { getInputProps, isOpen, highlightedIndex } }: OptionList,
  { options, typed }: Selecting,
  choose: Choose,
  { required, onFocus, onBlur }: Pick<SearchSelectProps, 'required' | 'onFocus' | 'onBlur'>,
) => {
  const {
    'aria-labelledby': _label,
    id: _id,
    ...inputProps
  } = getInputProps({
    onFocus,
    // Escape closes the list. Without an open list, the dialog handles it, and the selection stays.
    onKeyDown: (event) => {
      if (event.key === 'Escape' && !isOpen) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      // A complete name is a selection, as on blur.
      if (event.key === 'Enter' && isOpen && highlightedIndex < 0 && typed !== null)
        choose(namedOption(options, typed));
    },
    onBlur: (event) => {
      const isCleared = typed !== null && typed.trim() === '' && !required;
      choose(isCleared ? { value: '', label: '' } : typed === null ? null : namedOption(options, typed));
      onBlur?.(event);
    },
  });
  return inputProps;
};

type OptionsProps = Pick<SearchSelectProps, 'name' | 'value'> & Readonly<{ list: OptionList; withFlags: boolean }>;

const Options = ({ name, value, list: { items, combobox }, withFlags }: OptionsProps) => {
  const { t } = useLingui();
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = combobox;
  const { 'aria-labelledby': _label, ...menuProps } = getMenuProps({ 'aria-label': t`Options` });
  return (
    <span {...menuProps} className={styles.list} hidden={!isOpen} data-search-list={name}>
      {isOpen &&
        items.map((option, index) => (
          <span
            key={option.value}
            {...getItemProps({ item: option, index })}
            className={styles.option}
            data-active={index === highlightedIndex || undefined}
            aria-selected={option.value === value}
          >
            <Option option={option} withFlags={withFlags} isSelected={option.value === value} />
          </span>
        ))}
      {isOpen && items.length === 0 && (
        <span className={styles.nothing} role="option" aria-disabled aria-selected={false}>{t`No results`}</span>
      )}
    </span>
  );
};

/**
 * A searchable selection: a text field with a list (ARIA combobox). Accepts names that browsers fill in.
 * `content-visibility` skips options out of view, so that a list of all countries opens fast.
 */
export const SearchSelect = ({
  name,
  options,
  value,
  onChange,
  withFlags = false,
  autoComplete = 'off',
  ...rest
}: SearchSelectProps) => {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const selecting: Selecting = { options, value, onChange, typed, setTyped };
  const choose: Choose = (option) => {
    setTyped(null);
    if (option && option.value !== value) onChange(option.value);
  };
  const list = useOptionList(id, selecting, choose);
  const { selected, combobox } = list;
  const hasFlag = withFlags && selected !== null && typed === null;
  return (
    <TextField
      {...rest}
      {...inputPropsOf(list, selecting, choose, rest)}
      id={`${id}-input`}
      name={name}
      autoComplete={autoComplete}
      spellCheck={false}
      {...(hasFlag ? { prefix: <Flag country={selected.value} /> } : {})}
      suffix={
        <>
          <Icon name="chevron-down" size={18} />
          <Options name={name} value={value} list={list} withFlags={withFlags} />
        </>
      }
      onClick={() => combobox.openMenu()}
    />
  );
};
