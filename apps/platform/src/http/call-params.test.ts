import { defineMethod, wireJson } from '@croupier/contract/core';
import * as v from 'valibot';
import { callLocale, callParams } from './call-params.ts';

const input = v.object({
  nickname: v.string(),
  city: v.nullable(v.string()),
  note: v.optional(v.string()),
  phone: v.nullish(v.string()),
  options: v.optional(wireJson(v.object({ id: v.string() }))),
});
const described = { summary: 'A call.', input, output: v.literal(1) };
const form = defineMethod({ ...described, name: 'test.form', verb: 'POST' });
const query = defineMethod({ ...described, name: 'test.query' });

const invalid = (name: string) =>
  expect.objectContaining({
    code: 'InvalidParameterException',
    details: { invalid_parameters: { [name]: 'invalid' } },
  });

describe('the word "null" in a form', () => {
  it('is null where the parameter may be null, also where it may be absent', () => {
    expect(callParams(form, {}, { city: 'null', phone: 'null' })).toEqual({ city: null, phone: null });
  });

  it('is an absent parameter where the parameter may be absent but not null', () => {
    expect(callParams(form, {}, { note: 'null', options: 'null' })).toEqual({});
  });

  it('is text where the parameter is required or unknown', () => {
    const given = { nickname: 'null', unknown: 'null', constructor: 'null' };
    expect(callParams(form, {}, given)).toEqual(given);
  });

  it('is text in a query', () => {
    expect(callParams(query, { city: 'null' }, undefined)).toEqual({ city: 'null' });
  });
});

describe('the parameters of a call', () => {
  it('are those of the query for a GET, without version, locale and framing', () => {
    const given = { v: '1', locale: 'en', _non_strict: '1', nickname: 'Ann' };
    expect(callParams(query, given, { nickname: 'Bob' })).toEqual({ nickname: 'Ann' });
  });

  it('are those of the form only for a POST, where "v" and "locale" are ordinary parameters', () => {
    expect(callParams(form, { nickname: 'Bob' }, { v: '2', locale: 'de' })).toEqual({ v: '2', locale: 'de' });
  });

  it.each([undefined, null, 'text', 7, ['nickname']])('are empty for the body %j', (body) => {
    expect(callParams(form, {}, body)).toEqual({});
  });

  it.each(['a\0b', '\0', '{"id":"a\\u0000"}', '  [1, "\\u0000"]'])('are refused with the text %j', (text) => {
    expect(() => callParams(form, {}, { nickname: 'Ann', options: text })).toThrow(invalid('options'));
    expect(() => callParams(query, { options: ['a', text] }, undefined)).toThrow(invalid('options'));
  });

  it('are all listed in the error when several contain a zero character', () => {
    expect(() => callParams(form, {}, { nickname: '\0', city: 'x', note: '\0' })).toThrow(
      expect.objectContaining({ details: { invalid_parameters: { nickname: 'invalid', note: 'invalid' } } }),
    );
  });

  it('may contain the six characters of an escaped zero outside JSON', () => {
    expect(callParams(form, {}, { nickname: 'a\\u0000' })).toEqual({ nickname: 'a\\u0000' });
  });
});

it.each([
  [{ locale: 'de' }, 'de'],
  [{ locale: 'DE' }, null],
  [{ locale: 'deu' }, null],
  [{ locale: '' }, null],
  [{ locale: ['de', 'en'] }, null],
  [{}, null],
  [undefined, null],
])('reads from the query %j the locale %j', (given, locale) => {
  expect(callLocale(given)).toBe(locale);
});
