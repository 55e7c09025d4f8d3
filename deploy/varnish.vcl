# Varnish (7.1 or later, with varnish-modules) in front of the site; see docs/running.md.
# The site needs CDN=varnish, CDN_PURGE_URL and CDN_PURGE_TOKEN; varnishd needs the same token as PURGE_TOKEN.
vcl 4.1;

import std;
import xkey;

# One backend, a single process or a proxy of several. For several without a proxy use a director of vmod_directors.
backend site {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = {
        .url = "/readyz";
        .interval = 1s;
        .timeout = 2s;
        .window = 4;
        .threshold = 2;
        .initial = 2;
    }
}

sub vcl_recv {
    if (req.method == "PURGE") {
        # Authorized by the secret alone: behind a proxy that terminates TLS, every visitor comes from this machine.
        if (std.getenv("PURGE_TOKEN") == "" || req.http.Authorization != "Bearer " + std.getenv("PURGE_TOKEN")) {
            return (synth(403));
        }
        if (!req.http.Xkey-Purge) {
            return (synth(400));
        }
        # A soft purge: the next visitor gets the old page, and the new one is fetched in the background.
        set req.http.X-Purged = xkey.softpurge(req.http.Xkey-Purge);
        return (synth(200));
    }
    # Never cached: forms, previews, health checks.
    if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/(api/|healthz|readyz|metrics)" || req.url ~ "[?&]preview=") {
        return (pass);
    }
    # Pages depend neither on cookies nor on tracking parameters.
    unset req.http.Cookie;
    set req.url = regsuball(req.url, "([?&])(utm_[a-z_]+|gclid|fbclid)=[^&]*&?", "\1");
    set req.url = regsub(req.url, "[?&]+$", "");
    return (hash);
}

sub vcl_backend_response {
    # The tags of the content that the page was made from, in the header that vmod_xkey reads.
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    # Varnish does not read CDN-Cache-Control. Its max-age equals s-maxage, but stale-while-revalidate is only there.
    if (beresp.http.CDN-Cache-Control ~ "stale-while-revalidate=86400") {
        set beresp.grace = 24h;
    } else {
        set beresp.grace = 0s;
    }
    # An error neither replaces a good page nor is shown while there is one.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
}

sub vcl_synth {
    if (req.http.X-Purged) {
        set resp.http.X-Purged = req.http.X-Purged;
    }
}

sub vcl_deliver {
    set resp.http.X-Cache = "miss";
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    }
    # For caches, not for visitors.
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
}
