/** A map that forgets what was put into it first. */
export class Latest<Value> extends Map<string, Value> {
  constructor(private readonly most: number) {
    super();
  }
  override set(key: string, value: Value): this {
    this.delete(key);
    const [oldest] = this.keys();
    if (this.size >= this.most && oldest !== undefined) this.delete(oldest);
    return super.set(key, value);
  }
}
