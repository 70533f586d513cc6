import { Button, Group, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';

interface SearchFormProps {
  /** Describes the texts that can be searched for. */
  description: string;
  /** Longest text that is searched for, characters. */
  longest: number;
  /** The text of the last search. */
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
