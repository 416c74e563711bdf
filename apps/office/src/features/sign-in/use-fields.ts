/** The fields of a form and the task that sends them: what was wrong is forgotten as soon as somebody types again. */
import { useState } from 'react';
import { useTask } from '../../shared/use-task.ts';

type Given<Name extends string> = Readonly<Record<Name, string>>;

export function useFields<Name extends string>(empty: Given<Name>) {
  const [given, setGiven] = useState(empty);
  const task = useTask();
  const set = (name: Name, value: string) => setGiven({ ...given, [name]: value });
  return {
    given,
    task,
    set,
    field: (name: Name) => ({
      value: given[name],
      onChange: (value: string) => {
        task.forget();
        set(name, value);
      },
    }),
  };
}
