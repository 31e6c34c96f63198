import sharp from 'sharp';

// Without this setting, a development server would see the first version of a file, because libvips caches its content
// by name.
sharp.cache(false);

export { default as sharp, type Sharp } from 'sharp';
