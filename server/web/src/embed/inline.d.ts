declare module "*.wasm?url&inline" {
	const url: string;
	export default url;
}
