//! What each route says of itself in the API document, by method and path, so that no list beside the routes can be
//! forgotten.

use std::collections::HashMap;

use axum::http::Method;
use serde_json::Value;

/// A value for each route; those that say nothing of their own take no room.
#[derive(Debug)]
pub(crate) struct ByRoute<T>(HashMap<String, Vec<(Method, T)>>);

impl<T> Default for ByRoute<T> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<T: Copy + Default + PartialEq> ByRoute<T> {
    /// Reads `document`, an OpenAPI document: `of` makes the value of an operation.
    pub(crate) fn read(document: &Value, of: impl Fn(&Value) -> T) -> Self {
        let mut all = HashMap::<String, Vec<_>>::new();
        for (path, operations) in document["paths"].as_object().into_iter().flatten() {
            for (method, operation) in operations.as_object().into_iter().flatten() {
                let Ok(method) = method.to_ascii_uppercase().parse::<Method>() else { continue };
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
