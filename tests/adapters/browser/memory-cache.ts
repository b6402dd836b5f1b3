/** The used part of the browser's Cache, in memory. What is put replaces what was there, and becomes the youngest, in one step. */
export class MemoryCache {
  readonly entries = new Map<string, Response>();
  async put(address: string, response: Response): Promise<void> {
    this.entries.delete(address);
    this.entries.set(address, response);
  }
  async match(address: string): Promise<Response | undefined> {
    return this.entries.get(address)?.clone();
  }
  async delete(address: string): Promise<boolean> {
    return this.entries.delete(address);
  }
  async keys(): Promise<string[]> {
    return [...this.entries.keys()];
  }
}
