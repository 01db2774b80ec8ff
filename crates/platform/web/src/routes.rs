//! Routes with what the API document says of them.
//!
//! What a route says is needed in two ways: its rights, marks and limits (extensions of its operation) by each request,
//! the schemas of its bodies by the document alone. So an operation is made when its route is, and schemas when somebody
//! asks for the document: for 500 routes they are a quarter of the work of composing the product, and 35 MB.

use std::convert::Infallible;

use axum::Router;
use axum::extract::Request;
use axum::handler::Handler;
use axum::response::IntoResponse;
use axum::routing::{MethodFilter, MethodRouter, Route};
use tower::{Layer, Service};
use utoipa::openapi::path::Paths;
use utoipa::openapi::schema::{Components, Schema};
use utoipa::openapi::{HttpMethod, OpenApi, RefOr};
// what `#[utoipa::path]` writes beside each handler
use utoipa::__dev::{SchemaReferences, Tags};

use crate::App;

/// Adds the schemas that an operation names, and those that these name.
type AddSchemas = fn(&mut Vec<(String, RefOr<Schema>)>);

/// Says in the document what only the running product knows.
type Complete = Box<dyn Fn(&mut OpenApi) + Send + Sync>;

/// What the API document says of routes.
#[derive(Default)]
pub struct Description {
    /// The operations by path.
    pub paths: Paths,
    schemas: Vec<AddSchemas>,
    documents: Vec<fn() -> OpenApi>,
    complete: Vec<Complete>,
}

impl Description {
    /// The document: `begun` with all operations and schemas.
    #[must_use]
    pub fn compose(&self, begun: OpenApi) -> OpenApi {
        let mut composed = self.documents.iter().fold(begun, |composed, other| composed.merge_from(other()));
        composed.paths.merge(self.paths.clone());
        let mut schemas = Vec::new();
        for add in &self.schemas {
            add(&mut schemas);
        }
        composed.components.get_or_insert_with(Components::default).schemas.extend(schemas);
        for complete in &self.complete {
            complete(&mut composed);
        }
        composed
    }

    fn merge(&mut self, other: Self) {
        self.paths.merge(other.paths);
        self.schemas.extend(other.schemas);
        self.documents.extend(other.documents);
        self.complete.extend(other.complete);
    }
}

/// The handlers of one path, one for each of their methods; [`routes!`](crate::routes!) makes it.
#[derive(Default)]
pub struct Handlers {
    methods: MethodRouter<App>,
    description: Description,
}

impl Handlers {
    /// These and another handler, whose description is what `#[utoipa::path]` says of it.
    ///
    /// # Panics
    /// When a method of it is there already.
    #[must_use]
    pub fn with<D, H, T>(mut self, _described: D, handler: H) -> Self
    where
        D: utoipa::Path + SchemaReferences + Tags<'static>,
        H: Handler<T, App>,
        T: 'static,
    {
        let methods = D::methods();
        for method in &methods {
            self.methods = self.methods.on(filter(method), handler.clone());
        }
        let mut operation = D::operation();
        let tags = D::tags();
        if !tags.is_empty() {
            operation.tags.get_or_insert_default().extend(tags.into_iter().map(str::to_owned));
        }
        self.description.paths.add_path_operation(D::path(), methods, operation);
        self.description.schemas.push(D::schemas);
        self
    }
}

/// Routes and what the API document says of them.
#[derive(Default)]
pub struct Routes {
    router: Router<App>,
    description: Description,
}

impl Routes {
    /// None yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// None yet, with what a document of its own says: schemas that no operation names.
    #[must_use]
    pub fn described_by(document: fn() -> OpenApi) -> Self {
        let mut routes = Self::new();
        routes.description.documents.push(document);
        routes
    }

    /// These, of which `complete` says in the document what only the running product knows. It runs when all schemas are
    /// there.
    #[must_use]
    pub fn completed_by(mut self, complete: impl Fn(&mut OpenApi) + Send + Sync + 'static) -> Self {
        self.description.complete.push(Box::new(complete));
        self
    }

    /// These and the handlers of one more path.
    ///
    /// # Panics
    /// When a method of the path is there already.
    #[must_use]
    pub fn routes(mut self, Handlers { methods, description }: Handlers) -> Self {
        for path in description.paths.paths.keys() {
            self.router = self.router.route(path, methods.clone());
        }
        self.description.merge(description);
        self
    }

    /// These and a route that the API document says nothing of: no call of it, such as files of others' pages.
    ///
    /// # Panics
    /// When a method of the path is there already.
    #[must_use]
    pub fn route(self, path: &str, methods: MethodRouter<App>) -> Self {
        Self { router: self.router.route(path, methods), description: self.description }
    }

    /// These and others.
    ///
    /// # Panics
    /// When both have a method of one path.
    #[must_use]
    pub fn merge(mut self, other: Self) -> Self {
        self.description.merge(other.description);
        Self { router: self.router.merge(other.router), description: self.description }
    }

    /// A layer around all of these ([`Router::layer`]).
    #[must_use]
    pub fn layer<L>(self, layer: L) -> Self
    where
        L: Layer<Route> + Clone + Send + Sync + 'static,
        L::Service: Service<Request> + Clone + Send + Sync + 'static,
        <L::Service as Service<Request>>::Response: IntoResponse + 'static,
        <L::Service as Service<Request>>::Error: Into<Infallible> + 'static,
        <L::Service as Service<Request>>::Future: Send + 'static,
    {
        Self { router: self.router.layer(layer), description: self.description }
    }

    /// The routes, and what is said of them.
    pub fn into_parts(self) -> (Router<App>, Description) {
        (self.router, self.description)
    }
}

fn filter(method: &HttpMethod) -> MethodFilter {
    match method {
        HttpMethod::Get => MethodFilter::GET,
        HttpMethod::Put => MethodFilter::PUT,
        HttpMethod::Post => MethodFilter::POST,
        HttpMethod::Delete => MethodFilter::DELETE,
        HttpMethod::Options => MethodFilter::OPTIONS,
        HttpMethod::Head => MethodFilter::HEAD,
        HttpMethod::Patch => MethodFilter::PATCH,
        HttpMethod::Trace => MethodFilter::TRACE,
    }
}

/// The [`Handlers`] of one path: `routes!(read_thing, put_thing)`, each with its `#[utoipa::path]`.
#[macro_export]
macro_rules! routes {
    (@described [$($before:ident)*] $last:ident) => {
        $crate::paste! { $($before::)* [<__path_ $last>] }
    };
    (@described [$($before:ident)*] $first:ident :: $($rest:ident)::+) => {
        $crate::routes!(@described [$($before)* $first] $($rest)::+)
    };
    ($($($part:ident)::+),+ $(,)?) => {
        $crate::Handlers::default()$(.with($crate::routes!(@described [] $($part)::+), $($part)::+))+
    };
}
