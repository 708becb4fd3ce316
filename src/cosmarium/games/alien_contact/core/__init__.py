"""The rules themselves: typed Python that is compiled when the package is built."""
