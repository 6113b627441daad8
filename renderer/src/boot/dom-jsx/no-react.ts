// Takes the place of React in the first views' scripts: a component that imports one of its hooks fails the build.
export {};
