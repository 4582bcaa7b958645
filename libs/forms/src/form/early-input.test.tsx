import { TextEncoder } from 'node:util';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import {
  AppForm,
  FormAmountField,
  FormCodeField,
  FormDateField,
  FormPasswordField,
  FormPhoneField,
  FormSelectField,
  FormSpy,
  FormTextAreaField,
  FormTextField,
  SubmitButton,
} from '../index.ts';
import { send, type Values } from '../testing.tsx';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  // The server's renderer looks for these as it loads; jsdom lacks them.
  Object.assign(globalThis, {
    TextEncoder,
    MessageChannel: class {
      port1 = {};
      port2 = { postMessage: () => undefined };
    },
  });
});

/** Renders a form as the server does, enters something, and hydrates it. */
const hydrateForm = async (children: ReactNode, enter: () => void, initialValues: Values = {}) => {
  const sent: Values[] = [];
  const page = (
    <StrictMode>
      <Provider value={fork()}>
        <I18nProvider i18n={i18n}>
          <AppForm<Values> onSubmit={(values) => void sent.push(values)} initialValues={initialValues}>
            {children}
            <SubmitButton>Send</SubmitButton>
          </AppForm>
        </I18nProvider>
      </Provider>
    </StrictMode>
  );
  const { renderToString } = await import('react-dom/server');
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(page);
  enter();
  await act(async () => {
    mounted.push(hydrateRoot(root, page));
  });
  return sent;
};
const mounted: Root[] = [];
afterEach(() => {
  act(() => mounted.splice(0).forEach((root) => root.unmount()));
  document.body.replaceChildren();
});

const it = () => screen.getByLabelText<HTMLInputElement>('It');
const enterText = (text: string) => () => {
  it().value = text;
};

const countries = [
  { country_code: 'DE', phone_code: '49', name: 'Germany', mask: '#### #######' },
  { country_code: 'PT', phone_code: '351', name: 'Portugal', mask: '### ### ###' },
];
const town = [
  { value: 'porto', label: 'Porto' },
  { value: 'lisbon', label: 'Lisbon' },
];
const fields = {
  text: <FormTextField name="it" label="It" />,
  area: <FormTextAreaField name="it" label="It" />,
  password: <FormPasswordField name="it" label="It" />,
  amount: <FormAmountField name="it" label="It" currency="EUR" />,
  code: <FormCodeField name="it" label="It" />,
  card: <FormTextField name="it" label="It" mask="#### #### ####" />,
  expiry: <FormTextField name="it" label="It" mask="##/##" />,
  date: <FormDateField name="it" label="It" />,
  tel: <FormTextField name="it" label="It" inputMode="tel" />,
  phone: <FormPhoneField name="it" label="It" countries={countries.slice(0, 1)} />,
  selection: <FormSelectField name="it" label="It" placeholder="Any" options={town} />,
} as const;

describe('what was entered before hydration', () => {
  test.each([
    ['text', 'Ann', 'Ann', 'Ann'],
    ['area', 'One\nTwo', 'One\nTwo', 'One\nTwo'],
    ['password', 'secret', 'secret', 'secret'],
    ['amount', '1 000', '1000', '1000'],
    ['code', '٤٥٦٠٧٨', '456078', '456078'],
    ['card', '411111111111', '4111 1111 1111', '4111 1111 1111'],
    ['expiry', '1/29', '01/29', '01/29'],
    ['date', '17/5/1990', '17.05.1990', '1990-05-17'],
    ['date', '1990-05-17', '17.05.1990', '1990-05-17'],
    ['tel', '٩٧١', '971', '971'],
    ['phone', '15123456789', '1512 3456789', '15123456789'],
    ['phone', '+49 151 23456789', '1512 3456789', '15123456789'],
    ['selection', 'lisbon', 'lisbon', 'lisbon'],
  ] as const)('stays in the %s field: %j shows as %j and is sent as %j', async (kind, entered, shown, value) => {
    const sent = await hydrateForm(fields[kind], enterText(entered));
    expect(it()).toHaveValue(shown);
    await send();
    expect(sent).toEqual([{ it: value }]);
  });

  test('is refused by a mask that it does not fit', async () => {
    const sent = await hydrateForm(fields.code, enterText('none'));
    expect(it()).toHaveValue('');
    await userEvent.type(it(), '123');
    await send();
    expect(sent).toEqual([{ it: '123' }]);
  });

  test('replaces, extends or clears the value that the form begins with', async () => {
    const initial = { it: '15123456', nick: 'Countess', town: 'Porto' };
    const sent = await hydrateForm(
      <>
        {fields.phone}
        <FormTextField name="nick" label="Nickname" />
        <FormTextField name="town" label="Town" />
      </>,
      () => {
        expect(it()).toHaveValue('1512 3456');
        it().value = '1512 3456789';
        screen.getByLabelText<HTMLInputElement>('Nickname').value = 'Count';
        screen.getByLabelText<HTMLInputElement>('Town').value = '';
      },
      initial,
    );
    await send();
    expect(sent).toEqual([{ it: '15123456789', nick: 'Count', town: '' }]);
  });

  test('includes the country of a phone number', async () => {
    const sent = await hydrateForm(
      <FormPhoneField name="it" label="It" countries={countries} />,
      () => {
        screen.getByLabelText<HTMLSelectElement>('Country code').value = 'PT';
        it().value = '912345678';
      },
      { phone_country_code: 'DE' },
    );
    expect(it()).toHaveValue('912 345 678');
    await send();
    expect(sent).toEqual([{ it: '912345678', phone_country_code: 'PT' }]);
  });

  test('keeps the caret where the visitor continues', async () => {
    const sent = await hydrateForm(fields.text, () => {
      it().focus();
      it().value = 'An Lee';
      it().setSelectionRange(2, 2);
    });
    await userEvent.keyboard('n');
    await send();
    expect(sent).toEqual([{ it: 'Ann Lee' }]);
  });

  test('continues in a masked field behind the formatted text', async () => {
    const sent = await hydrateForm(fields.card, () => {
      it().focus();
      it().value = '41111';
    });
    await userEvent.keyboard('2');
    await send();
    expect(sent).toEqual([{ it: '4111 12' }]);
  });
});

describe('what is entered while the form appears', () => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  beforeEach(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = false;
  });
  afterEach(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });

  /** Enters a text as soon as React handles input, which is before it runs the effects of the first render. */
  const EnterAtOnce = ({ onEntered }: { onEntered: () => void }) => {
    useLayoutEffect(
      () =>
        queueMicrotask(() => {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(it(), 'Ann');
          it().dispatchEvent(new InputEvent('input', { bubbles: true }));
          onEntered();
        }),
      [onEntered],
    );
    return null;
  };

  test.each([true, false])('stays in the field (rendered by the server: %s)', async (isHydrated) => {
    const root = document.createElement('div');
    document.body.append(root);
    const entered = jest.fn();
    const page = (isInBrowser: boolean) => (
      <Provider value={fork()}>
        <I18nProvider i18n={i18n}>
          <AppForm<Values> onSubmit={() => undefined} initialValues={{ it: '' }}>
            {fields.text}
            <FormSpy subscription={{ values: true }}>
              {({ values }) => <output>{JSON.stringify(values)}</output>}
            </FormSpy>
            {isInBrowser && <EnterAtOnce onEntered={entered} />}
          </AppForm>
        </I18nProvider>
      </Provider>
    );
    if (isHydrated) {
      const { renderToString } = await import('react-dom/server');
      root.innerHTML = renderToString(page(false));
      mounted.push(hydrateRoot(root, page(true)));
    } else {
      const client = createRoot(root);
      client.render(page(true));
      mounted.push(client);
    }
    await waitFor(() => expect(entered).toHaveBeenCalled());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('{"it":"Ann"}'));
    expect(it()).toHaveValue('Ann');
  });
});

test('a form in which nothing was entered keeps its values, and no field counts as changed', async () => {
  const changes: unknown[] = [];
  const initial = { it: '15123456', town: 'lisbon', day: '1990-05-17' };
  const sent = await hydrateForm(
    <>
      {fields.phone}
      <FormSelectField name="town" label="Town" options={town} />
      <FormDateField name="day" label="Day" />
      <FormSpy subscription={{ modified: true }}>
        {({ modified }) => {
          changes.push(...Object.values(modified ?? {}).filter(Boolean));
          return null;
        }}
      </FormSpy>
    </>,
    () => undefined,
    initial,
  );
  await send();
  expect(sent).toEqual([initial]);
  expect(changes).toEqual([]);
});
