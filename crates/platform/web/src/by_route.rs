//! What each route says of itself in the API document, by method and path, so that no list beside the routes can be
//! forgotten.

use std::collections::HashMap;

use axum::http::Method;
use serde_json::Value;
use utoipa::openapi::path::{Operation, PathItem, Paths};

/// A value for each route; those that say nothing of their own take no room.
#[derive(Debug)]
pub(crate) struct ByRoute<T>(HashMap<String, Vec<(Method, T)>>);

impl<T> Default for ByRoute<T> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<T: Copy + Default + PartialEq> ByRoute<T> {
    /// Reads the operations of an OpenAPI document: `of` makes the value of each.
    pub(crate) fn read(paths: &Paths, of: impl Fn(&Operation) -> T) -> Self {
        let mut all = HashMap::<String, Vec<_>>::new();
        for (path, item) in &paths.paths {
            for (method, operation) in operations(item) {
                let value = of(operation);
                if value != T::default() {
                    all.entry(path.clone()).or_default().push((method, value));
                }
            }
        }
        Self(all)
    }

    /// The value of a route, by its path as the router has it.
    pub(crate) fn find(&self, method: &Method, path: &str) -> T {
        let methods = self.0.get(path).map(Vec::as_slice).unwrap_or_default();
        methods.iter().find(|(known, _)| known == method).map(|(_, value)| *value).unwrap_or_default()
    }

    /// How many routes have a value of their own.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.0.values().map(Vec::len).sum()
    }
}

/// The operations of one path, by the methods that HTTP has (RFC 9110 section 9, RFC 5789).
fn operations(item: &PathItem) -> impl Iterator<Item = (Method, &Operation)> {
    let known = [
        (Method::GET, &item.get),
        (Method::HEAD, &item.head),
        (Method::POST, &item.post),
        (Method::PUT, &item.put),
        (Method::PATCH, &item.patch),
        (Method::DELETE, &item.delete),
        (Method::OPTIONS, &item.options),
        (Method::TRACE, &item.trace),
    ];
    known.into_iter().filter_map(|(method, operation)| Some((method, operation.as_ref()?)))
}

/// What an operation says under `name`, a member of its own (`x-…`).
pub(crate) fn said<'o>(operation: &'o Operation, name: &str) -> Option<&'o Value> {
    operation.extensions.as_ref()?.get(name)
}
