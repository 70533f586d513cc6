import { Button, Group, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';

interface SearchFormProps {
  /** What can be looked for. */
  description: string;
  /** Longest text that is searched for, characters. */
  longest: number;
  /** What was searched for before. */
  searched: string;
  onSearch: (asked: string) => void;
}

/** Searches when it is sent, not while one types: the audit log can record each search. */
export function SearchForm({ description, longest, searched, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(searched);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
      role="search"
    >
      <Group align="flex-end">
        <TextInput
          label="Search"
          description={description}
          leftSection={<Search size={16} aria-hidden />}
          w="min(100%, 520px)"
          maxLength={longest}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">Search</Button>
      </Group>
    </form>
  );
}
