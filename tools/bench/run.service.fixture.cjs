require('node:http')
  .createServer((_request, response) => response.end('ok'))
  .listen(process.env.PORT, '127.0.0.1');
