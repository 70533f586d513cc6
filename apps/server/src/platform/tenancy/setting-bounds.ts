/** A setting would be beyond what any merchant may set (decision 0130). */
export class SettingBeyondBounds extends Error {
  readonly setting: string;
  readonly bound: string;
  /** @param bound as it is said, such as `at most 25` */
  constructor(setting: string, bound: string) {
    super(`${setting} has to be ${bound}`);
    this.name = 'SettingBeyondBounds';
    this.setting = setting;
    this.bound = bound;
  }
}
