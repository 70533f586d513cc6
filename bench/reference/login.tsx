import { type FormEvent, useState } from 'react';

/** The form behind a tap: name, password, what is wrong with them. Nobody answers it; the benchmark measures how it opens. */
export function Login() {
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setProblem(data.get('name') && data.get('password') ? 'Nobody answers here.' : 'Please fill in both fields.');
  };
  return (
    <>
      <h1>Log in</h1>
      <form className="form" onSubmit={submit} noValidate>
        <label className="field">
          User name
          <input name="name" autoComplete="username" />
        </label>
        <label className="field">
          Password
          <input name="password" type="password" autoComplete="current-password" />
        </label>
        <label className="check">
          <input name="remember" type="checkbox" /> Remember me
        </label>
        <p role="alert">{problem}</p>
        <button type="submit" className="submit">
          Log in
        </button>
      </form>
    </>
  );
}
