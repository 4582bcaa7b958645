import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { $siteConfig } from '@croupier/site-config';
import { sampleSiteConfig } from '@croupier/testing';
import { minLength, required } from '@croupier/validation';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { useState } from 'react';
import {
  AppForm,
  FORM_ERROR,
  FormError,
  FormPasswordField,
  FormTextField,
  SubmitButton,
  validateByRules,
  type AppFormProps,
} from '../index.ts';
import { renderForm, send, type Values } from '../testing.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => jest.restoreAllMocks());

const field = (name: string) => screen.getByLabelText(name);
const names = (
  <>
    <FormTextField name="first" label="First" />
    <FormTextField name="last" label="Last" />
  </>
);

describe('the values of a form', () => {
  /** A form whose initial values are read again, as after an answer. */
  const Reloaded = ({ onSubmit }: Pick<AppFormProps<Values>, 'onSubmit'>) => {
    const [version, setVersion] = useState(1);
    return (
      <I18nProvider i18n={i18n}>
        <button onClick={() => setVersion(2)}>Reload</button>
        <AppForm<Values> onSubmit={onSubmit} initialValues={{ first: `Ann ${version}`, last: `Lee ${version}` }}>
          {names}
          <SubmitButton>Send</SubmitButton>
        </AppForm>
      </I18nProvider>
    );
  };

  test('keep what was typed when the initial values change, and follow them elsewhere', async () => {
    const sent = jest.fn();
    render(<Reloaded onSubmit={(values) => void sent(values)} />);
    await userEvent.type(field('First'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await send();
    expect(sent).toHaveBeenCalledWith({ first: 'Ann 1!', last: 'Lee 2' });
  });

  test('contain an emptied field as an empty text, so that the platform empties it', async () => {
    const sent = renderForm({ initialValues: { first: 'Ann' }, children: names });
    await userEvent.clear(field('First'));
    await send();
    expect(sent).toEqual([{ first: '' }]);
  });

  test('are available to content that is a function', () => {
    render(
      <I18nProvider i18n={i18n}>
        <AppForm<Values> onSubmit={() => undefined} initialValues={{ first: 'Ann' }} id="names" label="Your name">
          {(form) => <p>{String(form.getState().values['first'])}</p>}
        </AppForm>
      </I18nProvider>,
    );
    expect(screen.getByText('Ann')).toBeVisible();
    expect(screen.getByRole('form', { name: 'Your name' })).toHaveAttribute('id', 'names');
  });
});

describe('when errors of fields show', () => {
  const renderExample = (own: 'eager' | 'onSubmit' | undefined, site: 'eager' | 'onSubmit' | null) =>
    renderForm({
      strategy: own,
      scope: fork({
        values: [
          [
            $siteConfig,
            site && sampleSiteConfig({ validators: { strategy: site, isEmojiPrevented: true, messages: {} } }),
          ],
        ],
      }),
      validate: validateByRules({ first: minLength(3) }),
      children: names,
    });

  test.each([
    ['onSubmit', 'eager', false],
    ['eager', 'onSubmit', true],
    [undefined, 'eager', true],
    [undefined, 'onSubmit', false],
    [undefined, null, false],
  ] as const)('a form with the strategy %s on a site with %s shows them at once: %s', async (own, site, isShown) => {
    renderExample(own, site);
    await userEvent.type(field('First'), 'a');
    expect(field('First').getAttribute('aria-invalid') === 'true').toBe(isShown);
  });

  test('an eager form shows the error of a field that was left empty, but of no later field', async () => {
    renderForm({
      strategy: 'eager',
      validate: validateByRules({ first: required, last: required }),
      children: names,
    });
    await userEvent.click(field('First'));
    expect(field('First')).toBeValid();
    await userEvent.tab();
    expect(field('First')).toHaveAccessibleDescription('Field is required');
    expect(field('Last')).toBeValid();
    await send();
    expect(field('Last')).toHaveAccessibleDescription('Field is required');
  });

  test('an error of nested fields is no text of their parent', async () => {
    renderForm({
      validate: () => ({ first: { holder: { kind: 'required' } }, last: 'Not this one' }),
      children: names,
    });
    await send();
    expect(field('First')).toBeValid();
    expect(field('Last')).toHaveAccessibleDescription('Not this one');
  });

  test('a field may have a rule besides those of the form', async () => {
    const sent = renderForm({
      children: <FormPasswordField name="old" label="Old" validate={(text) => (text ? undefined : 'Type it')} />,
    });
    await send();
    expect(field('Old')).toHaveAccessibleDescription('Type it');
    await userEvent.type(field('Old'), 'x');
    await send();
    expect(sent).toEqual([{ old: 'x' }]);
  });
});

describe('after a failed submission', () => {
  test('the page scrolls to the first invalid field, which gets the focus', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = function scrollIntoView(options) {
      scrolled(this.getAttribute('name'), options);
    };
    renderForm({ validate: validateByRules({ last: required }), children: names });
    await send();
    await waitFor(() => expect(field('Last')).toHaveFocus());
    expect(scrolled.mock.calls).toEqual([['last', { block: 'center' }]]);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  test('the error of the form gets the focus if no field has one', async () => {
    renderForm({ onSubmit: () => ({ [FORM_ERROR]: 'Sorry, no' }), children: names });
    await send();
    await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent('Sorry, no');
  });

  test('a field with an error goes before the error of the form', async () => {
    renderForm({ onSubmit: () => ({ [FORM_ERROR]: 'Sorry, no', last: 'Not this one' }), children: names });
    await send();
    await waitFor(() => expect(field('Last')).toHaveFocus());
  });

  test('the error of the form disappears with the next input', async () => {
    renderForm({ onSubmit: () => ({ [FORM_ERROR]: 'Sorry, no' }), children: names });
    await send();
    expect(await screen.findByRole('alert')).toBeVisible();
    await userEvent.type(field('First'), 'a');
    expect(screen.queryByRole('alert')).toBeNull();
    await send();
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test('a form that disappears in the meantime causes no error', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let refuse = (_errors: object): void => undefined;
    const view = render(
      <I18nProvider i18n={i18n}>
        <AppForm<Values>
          onSubmit={() =>
            new Promise<object>((resolve) => {
              refuse = resolve;
            })
          }
        >
          {names}
          <SubmitButton>Send</SubmitButton>
        </AppForm>
      </I18nProvider>,
    );
    await send();
    view.unmount();
    await act(async () => refuse({ first: 'Taken' }));
    expect(errors).not.toHaveBeenCalled();
  });
});

describe('the text of an error of the form', () => {
  const renderExample = async (failure: unknown, text: (code: string) => string | null = () => null) => {
    render(
      <I18nProvider i18n={i18n}>
        <AppForm<Values> onSubmit={() => ({ [FORM_ERROR]: failure })}>
          <FormError>{({ code }) => text(code)}</FormError>
          <SubmitButton>Send</SubmitButton>
        </AppForm>
      </I18nProvider>,
    );
    await send();
    return (await screen.findByRole('alert')).textContent;
  };
  const limit = { code: 'TooManyRequestsException', message: 'Too many requests' };

  test('may be replaced by its code', async () =>
    expect(await renderExample(limit, (code) => `Refused: ${code}`)).toBe('Refused: TooManyRequestsException'));
  test('is that of the answer where the form has none', async () =>
    expect(await renderExample(limit)).toBe('Too many requests'));
  test('is a general one for an error of another kind', async () =>
    expect(await renderExample({ odd: true })).toBe('We could not send this. Try again.'));
});

describe('the button of a form', () => {
  test('may be pending for another reason, and then does not submit', async () => {
    const sent = jest.fn();
    render(
      <I18nProvider i18n={i18n}>
        <AppForm<Values> onSubmit={() => void sent()}>
          <SubmitButton pending>Send</SubmitButton>
        </AppForm>
      </I18nProvider>,
    );
    await send();
    expect(sent).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });
});
