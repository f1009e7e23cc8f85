// The options of a command: what is wrong with them is told in a line, and the program ends with 2.

import { parseArgs } from 'node:util';

// `numbers` are those that have to be whole ones, not below 1.
export function readOptions(options, numbers = []) {
	try {
		const { values } = parseArgs({ options });
		for (const name of numbers)
			if (!/^[1-9]\d*$/.test(values[name])) throw new Error(`--${name} is a whole number from 1, not ${values[name]}`);
		if (!values.server) throw new Error('--server is missing');
		return values;
	} catch (error) {
		console.error(`${error.message} (see --help)`);
		process.exit(2);
	}
}
