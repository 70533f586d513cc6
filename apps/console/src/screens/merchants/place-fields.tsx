import { MultiSelect, Select, SimpleGrid } from '@mantine/core';
import { LANGUAGES } from '@tessera/contract';
import { WholeField } from '../../shared/number-field.tsx';
import { LANGUAGE_NAMES } from '../../shared/language-names.ts';
import type { MerchantForm } from './merchant-form.ts';

const CURRENCIES = Intl.supportedValuesOf('currency');
const TIME_ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];

/** Languages, currency, time zone and least age. */
export function PlaceFields({ form }: { form: MerchantForm }) {
  const { values, errors } = form;
  const chooseLanguages = (chosen: string[]) => {
    const languages = LANGUAGES.filter((language) => chosen.includes(language));
    form.setFieldValue('languages', languages);
    const [first] = languages;
    if (first && !languages.includes(values.defaultLanguage)) form.setFieldValue('defaultLanguage', first);
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <MultiSelect
        label="Languages"
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={[...values.languages]}
        onChange={chooseLanguages}
        error={errors['languages'] && 'At least one.'}
      />
      <Select
        label="First language"
        data={values.languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        allowDeselect={false}
        {...form.getInputProps('defaultLanguage')}
      />
      <Select label="Currency" data={CURRENCIES} searchable allowDeselect={false} {...form.getInputProps('currency')} />
      <Select
        label="Time zone"
        data={TIME_ZONES}
        searchable
        allowDeselect={false}
        {...form.getInputProps('timeZone')}
      />
      <WholeField
        label="Least age"
        value={values.minimumAge}
        onChange={(age) => form.setFieldValue('minimumAge', age)}
        error={errors['minimumAge'] && 'Between 18 and 99.'}
      />
    </SimpleGrid>
  );
}
