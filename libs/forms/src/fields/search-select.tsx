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
  label,
  onBlur,
  autoComplete = 'off',
  ...rest
}: SearchSelectProps) => {
  const { t } = useLingui();
  const id = useId();
  const selected = options.find((option) => option.value === value) ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const items = useMemo(() => [...searched(options, typed ?? '')], [options, typed]);
  const choose = (option: SelectOption | null | undefined) => {
    setTyped(null);
    if (option && option.value !== value) onChange(option.value);
  };
  const exactly = (text: string) =>
    options.find(
      (option) =>
        !option.disabled &&
        (folded(option.label) === folded(text) || option.value.toLowerCase() === text.trim().toLowerCase()),
    );
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, openMenu } = useCombobox<SelectOption>({
    inputId: `${id}-input`,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-${index}`,
    items,
    itemToString: (option) => option?.label ?? '',
    isItemDisabled: (option) => option.disabled ?? false,
    inputValue: typed ?? selected?.label ?? '',
    selectedItem: selected,
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setTyped(inputValue);
    },
    onStateChange: ({ type, selectedItem }) => {
      const types = useCombobox.stateChangeTypes;
      if (type === types.ItemClick || type === types.InputKeyDownEnter) choose(selectedItem);
      else if (type === types.InputKeyDownEscape) setTyped(null);
    },
    // On blur, a complete name, as autofill writes it, is a selection. Other text is discarded.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
  });
  // The field connects the label to the input.
  const {
    'aria-labelledby': _label,
    id: _id,
    onChange: typing,
    onBlur: left,
    ...inputProps
  } = getInputProps({
    onFocus: rest.onFocus,
    // Escape closes the list. Without an open list, the dialog handles it, and the selection stays.
    onKeyDown: (event) => {
      if (event.key === 'Escape' && !isOpen) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      // A complete name is a selection, as on blur.
      if (event.key === 'Enter' && isOpen && highlightedIndex < 0 && typed !== null) choose(exactly(typed));
    },
    onBlur: (event) => {
      choose(typed === null ? null : typed.trim() === '' && !rest.required ? { value: '', label: '' } : exactly(typed));
      onBlur?.(event);
    },
  });
  const { 'aria-labelledby': _menuLabel, ...menuProps } = getMenuProps({ 'aria-label': t`Options` });

  const list = (
    <>
      <Icon name="chevron-down" size={18} />
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
    </>
  );

  return (
    <TextField
      {...rest}
      {...inputProps}
      id={`${id}-input`}
      className={rest.className}
      label={label}
      name={name}
      autoComplete={autoComplete}
      spellCheck={false}
      {...(withFlags && selected && typed === null ? { prefix: <Flag country={selected.value} /> } : {})}
      suffix={list}
      onChange={typing}
      onBlur={left}
      onClick={() => openMenu()}
    />
  );
};
