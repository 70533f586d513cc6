import { Alert, Button, Radio, SimpleGrid, Stack, TagsInput, TextInput } from '@mantine/core';
import { useStaffChange } from '../../shared/queries.ts';
import type { StaffFailure } from '../../shared/staff-api.ts';
import { Failure } from '../../shared/states.tsx';
import { HueSlider } from '../../shared/hue-slider.tsx';
import { MerchantAdded } from './merchant-added.tsx';
import { useMerchantForm } from './merchant-form.ts';
import { PlaceFields } from './place-fields.tsx';

/** What is in the way of a merchant, in the words of the server. */
function Refused({ of }: { of: StaffFailure | null }) {
  const why = of?.code === 'MERCHANT_REFUSED' ? (of.value as { why?: string } | undefined)?.why : undefined;
  if (!why) return <Failure of={of} />;
  return (
    <Alert color="red" role="alert">
      {`${why[0]?.toUpperCase() ?? ''}${why.slice(1)}.`}
    </Alert>
  );
}

/** Makes a merchant: who it is, where it answers, in which languages and currency, and how it conducts itself. */
export function AddMerchant() {
  const add = useStaffChange('addMerchant', { touches: ['listMerchants', 'staffMe'] });
  const form = useMerchantForm();
  const { values, errors } = form;
  if (add.data) return <MerchantAdded name={values.name} urls={add.data.urls} />;
  return (
    <form onSubmit={form.onSubmit((asked) => add.mutate(asked))} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="Name"
            description="Shown beside the mark in the app."
            data-autofocus
            {...form.getInputProps('name')}
            error={errors['name'] && 'Two to forty letters.'}
          />
          <TextInput
            label="Code"
            description="Never changes; staff read it."
            {...form.getInputProps('code')}
            onChange={(event) => form.setFieldValue('code', event.currentTarget.value.toUpperCase())}
            error={errors['code'] && 'Two to fifteen capital letters, digits and underscores, a letter first.'}
          />
        </SimpleGrid>
        <TagsInput
          label="Hosts"
          description="Where its app answers, such as play.example.com. Enter adds one."
          {...form.getInputProps('hosts')}
          error={errors['hosts'] && 'At least one.'}
        />
        <PlaceFields form={form} />
        <Radio.Group label="Conduct" {...form.getInputProps('conduct')}>
          <Stack gap="xs" mt={4}>
            <Radio
              value="regulated"
              label="Regulated"
              description="Limits, breaks and age as the law asks; nothing that pays by losses."
            />
            <Radio value="classic" label="Classic" description="The whole programme, agents and clubs included." />
          </Stack>
        </Radio.Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <HueSlider label="Colour" value={values.brandHue} onChange={(hue) => form.setFieldValue('brandHue', hue)} />
          <HueSlider
            label="Second colour"
            value={values.accentHue}
            onChange={(hue) => form.setFieldValue('accentHue', hue)}
          />
        </SimpleGrid>
        <Refused of={add.error} />
        <Button type="submit" loading={add.isPending}>
          Make the merchant
        </Button>
      </Stack>
    </form>
  );
}
