import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useCallback, useEffect, useId } from 'react';
import type { RequisiteField } from '@croupier/contract/cashier';
import { useFormField } from '@croupier/forms';
import { ErrorState, FieldError, Notice, Skeleton, useFrameMessages } from '@croupier/ui';
import {
  $cardFields,
  $isCardRefused,
  cardFieldsHidden,
  cardFieldsRetried,
  cardFieldsShown,
  cardFrameSpoke,
  type CardFields,
} from './card-fields.model.ts';
import { readCardMessage, type CardMessage } from './card-message.ts';
import styles from './hosted-card.module.css';
import { fieldNameOf } from './requisites.schema.ts';

const Loading = () => (
  <div className={styles.loading}>
    <Skeleton height="100%" />
  </div>
);

type FrameProps = Readonly<{
  fields: Extract<CardFields, { status: 'shown' }>;
  describedBy: string;
  isInvalid: boolean;
  receive: (message: CardMessage) => void;
}>;

/** The provider's page with the card fields. It runs its scripts under its own origin and opens no windows. */
const CardFrame = ({ fields: { url, origin, isReady }, describedBy, isInvalid, receive }: FrameProps) => {
  const { t } = useLingui();
  const frame = useFrameMessages(origin, readCardMessage, receive);
  return (
    <>
      {!isReady && <Loading />}
      <iframe
        ref={frame}
        className={styles.frame}
        src={url}
        title={t`Card details, entered at the payment provider`}
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="origin"
        data-ready={isReady}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
      />
    </>
  );
};

/** Opens the provider's frame for a field, and keeps the token of its card as the field's value. */
const useHostedCard = (name: string, method: string) => {
  const { fields, show, hide, spoke } = useUnit({
    fields: $cardFields,
    show: cardFieldsShown,
    hide: cardFieldsHidden,
    spoke: cardFrameSpoke,
  });
  const { input, error } = useFormField<string>(name);
  const { value, onChange } = input;
  useEffect(() => {
    show(method);
    return () => hide();
  }, [method, show, hide]);
  const receive = useCallback(
    (message: CardMessage) => {
      spoke(message);
      if (message.type === 'card') onChange(message.card.token);
      if (message.type === 'incomplete') onChange('');
    },
    [spoke, onChange],
  );
  // A token belongs to one frame: a new frame starts without a card.
  const isEmpty = fields.status !== 'shown' || !fields.isReady;
  useEffect(() => {
    if (isEmpty && value) onChange('');
  }, [isEmpty, value, onChange]);
  return { fields, value, hasError: error !== undefined, receive, isLoading: isEmpty && fields.status !== 'failed' };
};

const Failed = () => {
  const { t } = useLingui();
  const retry = useUnit(cardFieldsRetried);
  return (
    <ErrorState
      compact
      title={t`The card fields could not be loaded`}
      description={t`Try again, or choose another method.`}
      onRetry={() => retry()}
    />
  );
};

/**
 * A card that the player enters into the provider's frame. The value of the field is the provider's token; the card
 * number reaches neither this page nor the platform.
 */
export const HostedCardField = ({ field, method }: Readonly<{ field: RequisiteField; method: string }>) => {
  const { t } = useLingui();
  const id = useId();
  const isRefused = useUnit($isCardRefused);
  const name = fieldNameOf(field.sysname);
  const { fields, value, hasError, receive, isLoading } = useHostedCard(name, method);
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {field.label}
      </span>
      {isRefused && (
        <Notice tone="warning" announced>
          {t`This card entry is no longer valid. Enter the card again.`}
        </Notice>
      )}
      <div className={styles.place} aria-busy={isLoading}>
        {fields.status === 'opening' && <Loading />}
        {fields.status === 'failed' && <Failed />}
        {fields.status === 'shown' && (
          <CardFrame
            key={fields.url}
            fields={fields}
            receive={receive}
            isInvalid={hasError}
            describedBy={`${id}-hint ${id}-error`}
          />
        )}
      </div>
      {/* Marks the value as card data, which is not kept in drafts of the form. */}
      <input type="hidden" name={name} value={value ?? ''} autoComplete="cc-number" />
      <p id={`${id}-hint`} className={styles.hint}>
        {t`You enter the card at our payment provider. We only receive its type and last four digits.`}
      </p>
      <FieldError id={`${id}-error`}>{hasError && t`Enter your card details.`}</FieldError>
    </div>
  );
};
