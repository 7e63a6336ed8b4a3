// Imported before everything else: libraries look at NODE_ENV while they load.
process.env.NODE_ENV = 'production';
