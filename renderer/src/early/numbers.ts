/**
 * A worker of one deed: has the browser read its tables for numbers, which are the whole process's, and ends. The
 * first who wants them written waits 25 ms for that, which a slow telephone's page does not have to spare.
 */
new Intl.NumberFormat('en').format(0);
self.close();
