export { $banks, banksRequested } from './banks.model.ts';
export { methodOfSegment, methodSegment } from './method-address.ts';
export { MethodAmountField } from './method-amount-field.tsx';
export { MethodIcon } from './method-icon.tsx';
export { MethodTile } from './method-tile.tsx';
export { RequisiteFields } from './requisite-fields.tsx';
export { fieldNameOf, requisiteAlias, requisiteRules, requisitesOf } from './requisites.schema.ts';
export { useMethodName } from './use-method-name.ts';
export { useMethodFacts, useMethodInfo, type MethodFacts } from './use-method-facts.ts';
