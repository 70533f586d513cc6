import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { addMerchant } from '@tessera/contract/merchants/staff-merchants';
import type { StaffInput } from '@tessera/contract/staff-endpoints';

/** Fields of the form that makes a merchant. */
export type MerchantForm = UseFormReturnType<StaffInput<'addMerchant'>>;

/** The form with what a merchant begins with. */
export const useMerchantForm = (): MerchantForm =>
  useForm<StaffInput<'addMerchant'>>({
    initialValues: {
      code: '',
      name: '',
      hosts: [],
      languages: ['EN'],
      defaultLanguage: 'EN',
      currency: 'EUR',
      conduct: 'regulated',
      timeZone: 'UTC',
      minimumAge: 18,
      brandHue: 250,
      accentHue: 70,
    },
    validate: schemaResolver(addMerchant.request, { sync: true }),
  });
