import { useLingui } from '@lingui/react/macro';
import { IconButton, TextField } from '@croupier/ui';

type Props = Readonly<{ value: string; onType: (text: string) => void; name?: string; className?: string | undefined }>;

/** The search field for games and studios. It must be in a form, which its button submits. */
export const GameSearchField = ({ value, onType, ...rest }: Props) => {
  const { t } = useLingui();
  return (
    <TextField
      {...rest}
      type="search"
      label={t`Search games and studios`}
      hideLabel
      placeholder={t`Search games and studios`}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={80}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      suffix={<IconButton type="submit" size="s" icon="search" label={t`Search`} />}
    />
  );
};
