import type { CashierConfig } from '@croupier/contract/content';
import type { PaymentMethod } from '@croupier/contract/cashier';

type Display = CashierConfig['paymentMethodsUrlDisplay'];
type Named = Pick<PaymentMethod, 'sysname' | 'name'>;

/** `Überweisung (SEPA)` → `uberweisung-sepa`; empty for a name without Latin letters and digits. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');

/**
 * The part of an address that names a method: its name if the CMS wants it and no other method has it, or its sysname.
 */
export const methodSegment = (method: Named, methods: readonly Named[], display: Display = 'sysname'): string => {
  const slug = display === 'name' ? slugOf(method.name) : '';
  const isTaken = methods.some(
    ({ sysname, name }) => sysname !== method.sysname && (sysname === slug || slugOf(name) === slug),
  );
  return slug === '' || isTaken ? method.sysname : slug;
};

/** The method that a part of an address names. Sysnames always work, so that links do not break with the setting. */
export const methodOfSegment = <Method extends Named>(
  segment: string,
  methods: readonly Method[],
  display?: Display,
): Method | null =>
  methods.find(({ sysname }) => sysname === segment) ??
  methods.find((method) => methodSegment(method, methods, display) === segment) ??
  null;
