//! Layers that are built once for all routes of a router.
//!
//! axum puts a layer around each route by itself, and a layer copies the service inside it for every request. Seventeen
//! layers around five hundred routes are eight thousand services that take 17 MB, and the outermost would copy all the
//! others for each request, the next one sixteen, and so on.

use std::convert::Infallible;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::{FromFnLayer, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use axum::routing::Route;
use futures::future::BoxFuture;
use tower::layer::util::Stack;
use tower::util::{BoxCloneSyncService, Oneshot, ServiceExt as _};
use tower::{Layer, Service};

/// Layers with one inside for all routes: it finds the route that was chosen in the request.
#[derive(Clone)]
pub(super) struct Around(Shared<BoxCloneSyncService<Request, Response, Infallible>>);

impl Around {
    /// Around every route: `layers`, the first of them outermost.
    pub(super) fn new<L>(layers: L) -> Self
    where
        L: Layer<ToRoute>,
        L::Service: Service<Request, Response = Response, Error = Infallible> + Clone + Send + Sync + 'static,
        <L::Service as Service<Request>>::Future: Send + 'static,
    {
        Self(Share.layer(BoxCloneSyncService::new(layers.layer(ToRoute))))
    }
}

impl Layer<Route> for Around {
    type Service = Surrounded;

    fn layer(&self, route: Route) -> Surrounded {
        Surrounded { layers: self.clone(), route }
    }
}

/// The route that the router chose for a request, on its way through the layers.
#[derive(Clone)]
struct Chosen(Route);

/// A route with the layers that all share.
#[derive(Clone)]
pub(super) struct Surrounded {
    layers: Around,
    route: Route,
}

impl Service<Request> for Surrounded {
    type Response = Response;
    type Error = Infallible;
    type Future = Oneshot<BoxCloneSyncService<Request, Response, Infallible>, Request>;

    // what is inside says itself, to the copy of its request, when it is ready
    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, mut request: Request) -> Self::Future {
        request.extensions_mut().insert(Chosen(self.route.clone()));
        self.layers.0.call(request)
    }
}

/// What is inside all layers: it hands a request to the route that was chosen for it.
#[derive(Debug, Clone, Copy)]
pub(super) struct ToRoute;

impl Service<Request> for ToRoute {
    type Response = Response;
    type Error = Infallible;
    type Future = BoxFuture<'static, Result<Response, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, mut request: Request) -> Self::Future {
        let chosen = request.extensions_mut().remove::<Chosen>();
        Box::pin(async move {
            match chosen {
                Some(Chosen(route)) => route.oneshot(request).await,
                // a layer that makes a request of its own has left out what came with the one it was given
                None => Ok(StatusCode::INTERNAL_SERVER_ERROR.into_response()),
            }
        })
    }
}

/// A service whose copies are one and the same; each request gets a copy of what is inside, and of nothing below that.
#[derive(Debug)]
pub(super) struct Shared<S>(Arc<S>);

impl<S> Clone for Shared<S> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<S, R> Service<R> for Shared<S>
where
    S: Service<R, Error = Infallible> + Clone,
{
    type Response = S::Response;
    type Error = Infallible;
    type Future = Oneshot<S, R>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: R) -> Self::Future {
        S::clone(&self.0).oneshot(request)
    }
}

/// Makes [`Shared`] of what is inside.
#[derive(Debug, Clone, Copy)]
pub(super) struct Share;

impl<S> Layer<S> for Share {
    type Service = Shared<S>;

    fn layer(&self, inner: S) -> Self::Service {
        Shared(Arc::new(inner))
    }
}

/// The layer of a function of axum's kind with its `state`, around a [`Shared`] inside.
pub(super) fn step<S, F, T>(state: S, run: F) -> Stack<Share, FromFnLayer<F, S, T>> {
    Stack::new(Share, from_fn_with_state(state, run))
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::middleware::Next;
    use axum::routing::get;
    use axum::{Router, extract::State};
    use tower::ServiceBuilder;

    use super::*;

    async fn name(State(name): State<&'static str>, request: Request, next: Next) -> Response {
        let mut response = next.run(request).await;
        response.headers_mut().append("x-layers", name.parse().unwrap());
        response
    }

    async fn asked(router: &Router, path: &str) -> (StatusCode, Vec<String>) {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let response = router.clone().oneshot(request).await.unwrap();
        let layers = response.headers().get_all("x-layers").iter().map(|name| name.to_str().unwrap().to_owned());
        (response.status(), layers.collect())
    }

    #[tokio::test]
    async fn each_route_is_asked_through_all_layers_from_the_outside_in() {
        let layers = ServiceBuilder::new().layer(step("outer", name)).layer(step("inner", name));
        let router: Router = Router::new()
            .route("/created", get(|| async { StatusCode::CREATED }))
            .route("/accepted", get(|| async { StatusCode::ACCEPTED }))
            .layer(Around::new(layers));
        let both = vec!["inner".to_owned(), "outer".to_owned()];
        assert_eq!(asked(&router, "/created").await, (StatusCode::CREATED, both.clone()));
        assert_eq!(asked(&router, "/accepted").await, (StatusCode::ACCEPTED, both.clone()));
        assert_eq!(asked(&router, "/elsewhere").await, (StatusCode::NOT_FOUND, both));
    }

    #[tokio::test]
    async fn a_layer_that_loses_what_came_with_a_request_is_a_fault_and_no_other_route() {
        async fn lose(_: Request, next: Next) -> Response {
            next.run(Request::new(Body::empty())).await
        }
        let router: Router = Router::new().route("/", get(|| async { "here" })).layer(Around::new(step((), lose)));
        assert_eq!(asked(&router, "/").await.0, StatusCode::INTERNAL_SERVER_ERROR);
    }
}
