import { Card, Switch, Title } from '@mantine/core';
import { useStaffChange } from '../../shared/queries.ts';
import { showDone, showFailure } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';

/** The switch of live streams (FLAG-14), which is not a feature by itself. */
export function LiveStreams({ merchant, isOn }: { merchant: string; isOn: boolean }) {
  const change = useStaffChange('switchLiveStreams', {
    merchant,
    touches: ['showSwitches'],
    oneAtATime: `live streams ${merchant}`,
  });
  const mayChange = useMay('settings.change', merchant);
  const submit = (next: boolean) =>
    change.mutate(
      { isOn: next },
      { onSuccess: () => showDone(`Live streams are ${next ? 'on' : 'off'}.`), onError: showFailure },
    );
  return (
    <Card withBorder component="section" aria-label="Live streams">
      <Title order={2} size="h4" mb="md">
        Live streams
      </Title>
      <Switch
        label="Banners of live streams"
        description="Home shows banners of the group m_live, and other clients get what is live. Off: neither, though the banners stay at Content."
        // The wanted state is shown until the answer brings the saved one.
        checked={change.isPending ? change.variables.isOn : isOn}
        disabled={!mayChange}
        onChange={(event) => submit(event.currentTarget.checked)}
      />
    </Card>
  );
}
